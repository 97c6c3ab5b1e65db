// Where everything lies on the stage, in pixels: computed from its room alone, bottom up, so that nothing covers anything.

import { layOutDesk } from './desk.ts';
import { layOutLandscape } from './landscape.ts';
import { layOutPortrait } from './portrait.ts';
import type { Stage, StageKind, StageRoom } from './shapes.ts';

export function layOutStage(room: StageRoom): Stage {
  switch (kindOf(room)) {
    case 'desk':
      return layOutDesk(room);
    case 'portrait':
      return layOutPortrait(room);
    case 'landscape':
      return layOutLandscape(room);
  }
}

const LOW = 520;
const UPRIGHT = 0.8;

export function kindOf({ width, height }: Pick<StageRoom, 'width' | 'height'>): StageKind {
  if (width / height < UPRIGHT) return 'portrait';
  return height < LOW ? 'landscape' : 'desk';
}

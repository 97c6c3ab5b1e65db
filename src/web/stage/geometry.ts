// Where everything lies on the stage, in pixels: computed from its room alone, bottom up, so that nothing covers anything.

import { layOutDesktop } from './desktop.ts';
import { layOutLandscape } from './landscape.ts';
import { layOutPortrait } from './portrait.ts';
import type { Stage, StageKind, StageRoom } from './stageTypes.ts';

export function layOutStage(room: StageRoom): Stage {
  switch (kindOf(room)) {
    case 'desk':
      return layOutDesktop(room);
    case 'portrait':
      return layOutPortrait(room);
    case 'landscape':
      return layOutLandscape(room);
  }
}

/** In pixels: what a line of text more or less makes of the strip. */
const LINE = 24;

/**
 * How much room the strip is given: while cards lie in the trick, what a line took stays its own, so that they do not
 * grow and shrink with what is said. What somebody opened and closed gives its room back at once.
 */
export function actionBarRoom(before: number, strip: number, isTrickSeen: boolean): number {
  const isLess = strip < before && before - strip <= LINE;
  return isTrickSeen && isLess ? before : strip;
}

/** The strip stands on its lower edge, however much room it is given. */
export function layOutAround(room: StageRoom, strip: number): Stage {
  const stage = layOutStage(room);
  const y = stage.actionBar.y + room.actionBarHeight - strip;
  return { ...stage, actionBar: { ...stage.actionBar, y, height: strip } };
}

const LOW = 520;
const UPRIGHT = 0.8;

export function kindOf({ width, height }: Pick<StageRoom, 'width' | 'height'>): StageKind {
  if (width / height < UPRIGHT) return 'portrait';
  return height < LOW ? 'landscape' : 'desk';
}

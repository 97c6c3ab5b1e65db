// The layout of the stage in pixels, computed from the bottom up from the available room alone, so that nothing overlaps.

import { layOutDesktop } from './desktop.ts';
import { layOutLandscape } from './landscape.ts';
import { layOutPortrait } from './portrait.ts';
import type { Stage, StageKind, StageRoom } from './shapes.ts';

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

/** Pixels by which a line of text changes the height of the action bar. */
const LINE_HEIGHT = 24;

/**
 * The height to reserve for the action bar. While a trick is on the table, a bar that loses a line keeps its room, so
 * that the cards do not change their size with the text. A panel that is closed gives back its room at once.
 */
export function actionBarRoom(previous: number, needed: number, isTrickSeen: boolean): number {
  const isLess = needed < previous && previous - needed <= LINE_HEIGHT;
  return isTrickSeen && isLess ? previous : needed;
}

/** Lays out the stage; an action bar lower than the room reserved for it keeps its lower edge. */
export function layOutAround(room: StageRoom, height: number): Stage {
  const stage = layOutStage(room);
  const y = stage.actionBar.y + room.actionBarHeight - height;
  return { ...stage, actionBar: { ...stage.actionBar, y, height } };
}

const MAX_LANDSCAPE_HEIGHT = 520;
const MAX_PORTRAIT_RATIO = 0.8;

export function kindOf({ width, height }: Pick<StageRoom, 'width' | 'height'>): StageKind {
  if (width / height < MAX_PORTRAIT_RATIO) return 'portrait';
  return height < MAX_LANDSCAPE_HEIGHT ? 'landscape' : 'desk';
}

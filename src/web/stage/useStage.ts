// Provides the layout of the stage to its components.

import { createContext, use } from 'react';
import type { Stage } from './shapes.ts';

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('Nothing here is on a stage.');
  return stage;
}

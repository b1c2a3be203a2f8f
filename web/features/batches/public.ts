// Sittings and material are for batches.
export { BatchTicks, tickedBatches } from './ticks.tsx';

export const texts = {
  none: 'There are no batches yet. Add them under Batches first.',
  failed: 'Failed to load the batches',
  gone: 'A deleted batch',
};

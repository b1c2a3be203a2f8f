/** The texts of drawings that the front page does not show; its first load leaves them out. */
export const texts = {
  refraction: 'A ray of light bends as it crosses from air into glass',
  air: 'air, n = 1.00',
  glass: 'glass, n = 1.50',
  escape: 'A hyperbolic path past the centre',
  helixTurn: '3.4 nm',
};

/**
 * The consent that the form of a testimonial states beside its button; there is no box to tick. A changed text needs a new
 * version, because each testimonial stores the version that was shown (behaviour 3.35).
 */
export const testimonialConsent = {
  version: '2026-1',
  text: 'By adding this testimonial you confirm that the person shown agrees to it being published on this website, and, if they are under 18, that a parent agrees too.',
} as const;

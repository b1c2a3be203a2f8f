/** Texts of the quotes and of the way to add one, which the front page shows too. */
export const texts = {
  mentor: (name: string) => `Mentor: ${name}`,
  addOrDelete: '+ Add/Delete Testimonial',
  add: '+ Add Testimonial',
};

/** Texts of the quotes and of the way to add one, which the front page shows too. */
export const texts = {
  mentor: (name: string) => `Mentor: ${name}`,
  picture: (name: string) => `The picture of ${name} in full size`,
  addOrDelete: '+ Add/Delete Testimonial',
  add: '+ Add Testimonial',
};

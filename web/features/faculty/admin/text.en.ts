/** Words of this screen of the administration. */
export const en = {
  title: 'Founders',
};

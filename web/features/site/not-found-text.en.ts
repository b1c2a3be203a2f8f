/** The texts of a page that does not exist. */
export const en = {
  code: '404',
  title: 'Page not found',
  lead: 'This page does not exist or has moved.',
  leadHindi: 'यह पन्ना कक्षा से बाहर है।',
  home: 'Go home',
  courses: 'See the courses',
  figure: 'Fig. 4',
  caption: 'With eccentricity above one the path is a hyperbola. Bodies on it do not come back.',
};

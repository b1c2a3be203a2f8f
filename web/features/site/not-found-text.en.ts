export const texts = {
  code: '404',
  title: 'Page not found',
  lead: 'This page does not exist or has moved.',
  leadHindi: 'यह पन्ना नहीं मिला।',
  home: 'Go home',
  courses: 'See the courses',
  figure: 'Fig. 4',
  caption: 'A hyperbola: the path of a body whose orbit has an eccentricity above 1.',
};

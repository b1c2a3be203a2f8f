export const texts = {
  skip: 'Skip to content',
  note: 'Quiz Portal',
  menu: 'Menu',
  home: 'Home',
  attemptQuiz: 'Attempt Quiz',
  results: 'Results',
  mainSite: 'Main Site',
  hello: (name: string) => `Hello, ${name}`,
  nobody: 'User',
  account: 'Your account',
  logout: 'Logout',
};

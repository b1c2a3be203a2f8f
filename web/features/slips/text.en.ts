export const texts = {
  cancel: 'Cancel',
  print: 'Print',
  done: 'Done',
  address: 'Open',
  signInName: 'Sign-in name',
  code: 'Code',
  until: 'Works once, until',
};

export const texts = {
  cancel: 'Cancel',
  print: 'Print',
  done: 'Done',
  address: 'Open',
  signInName: 'Login name',
  code: 'Code',
  until: 'Works once, until',
};

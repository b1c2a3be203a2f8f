/** What the screen of people shows of registration days. */
export { RegistrationDays } from './registration-days.tsx';

export { TryNow } from './try-now.tsx';

// The styles of the start card, which a running exam does without.
import './start.css';

// The styles of formulas, for a page that loads them only if it has any.
import '#web/styles/math.css';

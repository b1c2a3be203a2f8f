// The styles of formulas, for a page that fetches them only where it has any.
import '#web/styles/math.css';

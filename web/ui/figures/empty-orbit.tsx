/** An orbit without its body. */
export function EmptyOrbit() {
  const tilted = 'rotate(-10 120 70)';
  return (
    <svg className="fig" viewBox="0 0 240 140" aria-hidden="true">
      <ellipse className="thin dashed" cx="120" cy="70" rx="112" ry="56" transform={tilted} />
      <ellipse cx="120" cy="70" rx="76" ry="36" transform={tilted} />
      <circle className="solid" cx="186" cy="58.4" r="6" />
      <circle className="thin" cx="186" cy="58.4" r="12" />
      <circle className="hollow dashed" cx="48" cy="88" r="9" />
    </svg>
  );
}

import { through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';

const axis = 150;
const lens = 270;
const focal = 78;
const object = { x: 80, y: axis - 64 };
const distance = lens - object.x;
/** 1/v = 1/f - 1/u, and the image is v/u as tall, upside down. */
const imageDistance = 1 / (1 / focal - 1 / distance);
const image = { x: lens + imageDistance, y: axis + (64 * imageDistance) / distance };

/** A ray that leaves the lens at `height` and continues a little past the image. */
const ray = (height: number, past: number) => {
  const slope = (image.y - height) / imageDistance;
  return through([object, { x: lens, y: height }, { x: image.x + past, y: image.y + slope * past }]);
};
const foci = [
  { x: lens - 2 * focal, label: '2F', y: 174 },
  { x: lens - focal, label: 'F', y: 174 },
  { x: lens + focal, label: 'F', y: 138 },
  { x: lens + 2 * focal, label: '2F', y: 138 },
];

/** A convex lens: three rays from the object meet at its image, between F and 2F. */
export function Lens() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <path className="thin" d="M20 150H505" />
      <path className="tint" d="M270 30Q304 150 270 270Q236 150 270 30Z" />
      <path d="M270 30Q304 150 270 270Q236 150 270 30Z" />
      <path className="thin dashed" d="M270 18V282" />
      <path className="teal" d={ray(object.y, 37) + ray(axis, 32) + ray(image.y, 52)} />
      <path className="subject" d="M80 150V86m-7 10 7-10 7 10" />
      <path className="subject moving-line" d={`M${image.x} 150V${image.y}m-6-9 6 9 6-9`} />
      {foci.map(({ x, label, y }) => (
        <g key={x}>
          <circle className="solid" cx={x} cy={axis} r="3.5" />
          <MathLabel x={x - (label === 'F' ? 7 : 11)} y={y} text={label} />
        </g>
      ))}
      <circle className="moving" cx={image.x} cy={image.y} r="7" />
    </svg>
  );
}

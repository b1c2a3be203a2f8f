import './figures.css';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { FigureField } from './figure-field.tsx';
import { useFigureUpload } from './use-figure-upload.ts';

type FigureZoneProps = {
  name: string;
  of: string;
  figure: Figure | null;
  error: string | undefined;
  onChange: (figure: Figure | null) => void;
  /** The text fields that the figure belongs to: a picture that is dropped on or pasted into them is uploaded. */
  children: ReactNode;
};

/** A text and its figure. */
export function FigureZone({ children, ...field }: FigureZoneProps) {
  const upload = useFigureUpload(field.onChange);
  return (
    <div className={classes('fig-zone', upload.over && 'is-over')} {...upload.zone}>
      {children}
      <FigureField {...field} upload={upload} />
    </div>
  );
}

import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { stateClasses } from './palette.tsx';
import { hasSections, type PaperPart } from './paper.ts';
import { texts } from './text.en.ts';
import { countStates, paletteStates, type Work } from './work.ts';

type Act = { label: string; look?: ButtonLook; onPress: () => void };

type SubmitDialogProps = {
  title: string;
  acts: [first: Act, second: Act];
  onClose: () => void;
  children: ReactNode;
};

/** Asks before submitting. What stands comes before the buttons, but Enter is for the first of these. */
export function SubmitDialog({ title, acts: [first, second], onClose, children }: SubmitDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={button}
      actions={
        <>
          <Button ref={button} look={first.look} onClick={first.onPress}>
            {first.label}
          </Button>
          <Button look={second.look} onClick={second.onPress}>
            {second.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** More sections than this have short titles on a wide screen too. */
const MANY = 6;

/** How many questions of each section are in which state, before submitting; a paper without sections needs no table. */
export function SubmitCounts({ parts, work }: { parts: readonly PaperPart[]; work: Work }) {
  if (!hasSections(parts)) return null;
  const columns = parts.map((part) => ({ ...part, counts: countStates(work, part.questions) }));
  const width: CSSProperties & Record<'--columns', number> = { '--columns': columns.length + 1 };
  const all = countStates(
    work,
    parts.flatMap(({ questions }) => questions),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls, and has to with the keyboard too
    <section className="att-counts" tabIndex={0} aria-label={texts.countsTable}>
      <table className={classes('num', columns.length > MANY && 'is-many')} style={width}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{texts.state}</span>
            </th>
            {columns.map(({ id, title, subject, within }) => (
              <th key={id} scope="col">
                <span className="att-counts-whole">{title}</span>
                <span className="att-counts-brief" aria-hidden="true">
                  {texts.briefName(title ?? '', subject, within)}
                </span>
              </th>
            ))}
            <th scope="col">{texts.allSections}</th>
          </tr>
        </thead>
        <tbody>
          {paletteStates.map((state) => (
            <tr key={state}>
              <th scope="row">
                <span>
                  <i className={stateClasses[state]} aria-hidden="true" />
                  {texts.stateNames[state]}
                </span>
              </th>
              {columns.map(({ id, counts }) => (
                <td key={id}>{counts[state]}</td>
              ))}
              <td>{all[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

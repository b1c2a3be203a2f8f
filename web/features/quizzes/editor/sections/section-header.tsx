import './sections.css';
import { Button } from '#web/ui/button.tsx';
import type { EditorSection } from '../state/content.ts';
import { texts } from './text.en.ts';

type SectionHeaderProps = { section: EditorSection; onSettings: () => void };

/** The section in view: its title, its marks, and the way to change them. */
export function SectionHeader({ section, onSettings }: SectionHeaderProps) {
  const { title, right, wrong, unanswered, partial } = section;
  return (
    <div className="phead">
      <div>
        <h2>{title}</h2>
        <p className="meta num">{texts.marking(right, wrong, unanswered, partial !== 'none')}</p>
      </div>
      <Button look="line" small onClick={onSettings}>
        {texts.settings}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../icon.tsx';
import { overPage } from './over-page.ts';

/** The greeting in a bar, such as 'Hello, Meera', which opens a short menu; its space is reserved until the name is known. */
export function Greeting({ text, children }: { text: string | null; children: ReactNode }) {
  const { key } = useLocation();
  if (text === null) return <span className="hello when-in" />;
  return (
    <details className="hello" key={key} {...overPage}>
      <summary>
        <span>{text}</span>
        <Icon name="down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

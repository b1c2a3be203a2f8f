import { type RefObject, type SubmitEvent, useReducer, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { InternalHead } from '../internal-head.tsx';
import { texts } from './text.en.ts';
import { noTodos, type Todo, todoReducer } from './todos.ts';

/** /usereducer: a to-do list, kept by a reducer while the page is open. */
export function TodoPage() {
  const [{ items }, dispatch] = useReducer(todoReducer, noTodos);
  const field = useRef<HTMLInputElement>(null);
  const remove = (id: number) => {
    dispatch({ type: 'delete', id });
    // The pressed button is gone, so keyboard users continue from the field.
    field.current?.focus();
  };
  const open = items.filter(({ done }) => !done).length;
  return (
    <>
      <InternalHead
        word="काम"
        title={texts.title}
        lead={texts.lead}
        description={texts.description}
        path="/usereducer"
      />
      <div className="wrap todo page-end">
        <NeedsScript />
        <TodoForm field={field} onAdd={(text) => dispatch({ type: 'add', text })} />
        {items.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>
        ) : (
          <section aria-label={texts.list}>
            <p className="meta" role="status">
              {texts.left(open, items.length)}
            </p>
            <ul className="todo-list">
              {items.map((item) => (
                <TodoRow
                  key={item.id}
                  item={item}
                  onToggle={() => dispatch({ type: 'toggle', id: item.id })}
                  onRemove={() => remove(item.id)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

type TodoFormProps = { field: RefObject<HTMLInputElement | null>; onAdd: (text: string) => void };

function TodoForm({ field, onAdd }: TodoFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const blank = text.trim() === '';
    setMissing(blank);
    field.current?.focus();
    if (blank) return;
    onAdd(text);
    setText('');
  };
  return (
    <form className="todo-form" method="dialog" onSubmit={add} noValidate>
      <TextField
        ref={field}
        label={texts.label}
        name="text"
        placeholder={texts.placeholder}
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={missing && texts.missing}
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  );
}

type TodoRowProps = { item: Todo; onToggle: () => void; onRemove: () => void };

function TodoRow({ item, onToggle, onRemove }: TodoRowProps) {
  return (
    <li className={item.done ? 'is-done' : undefined}>
      <Check checked={item.done} onChange={onToggle}>
        {item.text}
      </Check>
      <IconButton icon="trash" label={texts.remove(item.text)} onClick={onRemove} />
    </li>
  );
}

import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Check } from '#web/ui/input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { InternalHead } from '../internal-head.tsx';
import { en } from './text.en.ts';
import { noTodos, type Todo, type TodoAction, todoReducer } from './todos.ts';

/** /usereducer: a list of things to do, kept by a reducer for as long as the page is open. */
export function TodoPage() {
  const t = useText({ en });
  const [{ items }, dispatch] = useReducer(todoReducer, noTodos);
  const open = items.filter(({ done }) => !done).length;
  return (
    <>
      <InternalHead word="काम" title={t.title} lead={t.lead} description={t.description} path="/usereducer" />
      <div className="wrap todo pb-24">
        <TodoForm dispatch={dispatch} />
        {items.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
        ) : (
          <section aria-label={t.list}>
            <p className="meta" role="status">
              {t.left(open, items.length)}
            </p>
            <ul className="todo-list">
              {items.map((item) => (
                <TodoRow key={item.id} item={item} dispatch={dispatch} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

type Dispatch = (action: TodoAction) => void;

function TodoForm({ dispatch }: { dispatch: Dispatch }) {
  const t = useText({ en });
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const blank = text.trim() === '';
    setMissing(blank);
    field.current?.focus();
    if (blank) return;
    dispatch({ type: 'add', text });
    setText('');
  };
  return (
    <form className="todo-form" method="post" onSubmit={add} noValidate>
      <TextField
        ref={field}
        label={t.label}
        name="text"
        placeholder={t.placeholder}
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={missing && t.missing}
      />
      <Button type="submit">{t.add}</Button>
    </form>
  );
}

function TodoRow({ item, dispatch }: { item: Todo; dispatch: Dispatch }) {
  const t = useText({ en });
  return (
    <li className={item.done ? 'is-done' : undefined}>
      <Check checked={item.done} onChange={() => dispatch({ type: 'toggle', id: item.id })}>
        {item.text}
      </Check>
      <IconButton
        icon="trash"
        label={t.remove(item.text)}
        onClick={() => dispatch({ type: 'delete', id: item.id })}
      />
    </li>
  );
}

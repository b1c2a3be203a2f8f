export type Todo = { id: number; text: string; done: boolean };

export type Todos = {
  /** The next id; never used twice, even if all items are removed. */
  nextId: number;
  items: readonly Todo[];
};

export type TodoAction =
  | { type: 'add'; text: string }
  | { type: 'toggle'; id: number }
  | { type: 'delete'; id: number };

export const noTodos: Todos = { nextId: 1, items: [] };

/** The list after an action. Blank texts are not added, unknown ids change nothing. */
export function todoReducer(todos: Todos, action: TodoAction): Todos {
  switch (action.type) {
    case 'add': {
      const text = action.text.trim();
      if (text === '') return todos;
      const added: Todo = { id: todos.nextId, text, done: false };
      return { nextId: todos.nextId + 1, items: [...todos.items, added] };
    }
    case 'toggle':
      return {
        ...todos,
        items: todos.items.map((item) => (item.id === action.id ? { ...item, done: !item.done } : item)),
      };
    case 'delete':
      return { ...todos, items: todos.items.filter(({ id }) => id !== action.id) };
  }
}

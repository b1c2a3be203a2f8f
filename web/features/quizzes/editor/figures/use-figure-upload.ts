import { pictureFile } from '@kaksha/contract/files.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { fileFault } from '#web/lib/file-fault.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { uploadFigure } from '../api.ts';
import { en } from './text.en.ts';

export type FigureUpload = ReturnType<typeof useFigureUpload>;

/**
 * Uploads a picture that is chosen, dropped or pasted, and hands over the stored figure, still without its description.
 * Of two pictures the later one counts.
 */
export function useFigureUpload(onUploaded: (figure: Figure) => void) {
  const t = useText({ en });
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [over, setOver] = useState(false);
  const last = useRef<AbortController | null>(null);

  const upload = async (file: File) => {
    last.current?.abort();
    const fault = fileFault(pictureFile, file);
    setError(fault);
    if (fault !== undefined) return;
    const abort = new AbortController();
    last.current = abort;
    setProgress(0);
    try {
      const stored = await uploadFigure(file, { signal: abort.signal, onProgress: setProgress });
      onUploaded({ ...stored, alt: '' });
    } catch (failure) {
      if (abort.signal.aborted) return;
      setError(errorText(failure, t.failed));
    }
    if (last.current === abort) setProgress(null);
  };

  /** For the element in which a picture can be dropped or pasted. Text with a picture of it is pasted as text. */
  const zone = {
    onPaste: (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (file === undefined || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      event.stopPropagation();
      void upload(file);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer.files[0];
      setOver(false);
      if (file === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void upload(file);
    },
  };
  return { progress, error, over, upload, zone };
}

function pictureIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

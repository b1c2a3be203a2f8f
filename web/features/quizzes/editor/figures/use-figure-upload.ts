import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { type ClipboardEvent, type DragEvent, useContext, useEffect, useRef, useState } from 'react';
import { fileFault } from '#web/lib/form/file-fault.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { uploadFigure } from '../api.ts';
import { texts } from './text.en.ts';
import { TrackUpload } from './uploads.ts';

export type FigureUpload = ReturnType<typeof useFigureUpload>;

/**
 * Uploads a picture that is chosen, dropped or pasted, and hands over the stored figure, still without its description.
 * Of two pictures the later one counts.
 */
export function useFigureUpload(onUploaded: (figure: Figure) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [over, setOver] = useState(false);
  const last = useRef<AbortController | null>(null);
  const track = useContext(TrackUpload);
  const isShown = useRef(false);
  // An effect, because an upload that fails when its question is no longer open has to say so elsewhere.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const upload = async (file: File) => {
    last.current?.abort();
    const fault = fileFault(pictureFile, file);
    setError(fault);
    if (fault !== undefined) return;
    const abort = new AbortController();
    last.current = abort;
    setProgress(0);
    await track(() => send(file, abort));
    if (last.current === abort) setProgress(null);
  };

  const send = async (file: File, { signal }: AbortController): Promise<boolean> => {
    try {
      const stored = await uploadFigure(file, { signal, onProgress: setProgress });
      onUploaded({ ...stored, alt: '' });
      return true;
    } catch (failure) {
      if (signal.aborted) return true;
      const text = errorText(failure, texts.failed);
      setError(text);
      if (!isShown.current) announce(texts.failedElsewhere(text), 'wrong');
      return false;
    }
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

import './admin.css';
import type { ReactNode } from 'react';
import { SamplesBanner } from '#web/features/samples/public.ts';
import { AdminSide } from './admin-side.tsx';

/** The administration below the site's bar: its navigation beside the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="admin-frame">
        <AdminSide />
        <main className="admin" id="main">
          {children}
        </main>
      </div>
      <SamplesBanner />
    </>
  );
}

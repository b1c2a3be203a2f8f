import './admin.css';
import type { ReactNode } from 'react';
import { AdminSide } from './admin-side.tsx';

/** The administration below the site's bar: its navigation beside the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="admin-frame">
      <AdminSide />
      <main className="admin" id="main">
        {children}
      </main>
    </div>
  );
}

import './login.css';
import { useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Refraction } from '#web/ui/figures/refraction.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { type Credentials, LoginForm } from './login-form.tsx';
import { en } from './login-text.en.ts';
import { type NewAccount, RegisterForm } from './register-form.tsx';

type LoginPageProps = {
  /** Signs in, or throws a CallError. */
  onLogin: (credentials: Credentials) => Promise<void>;
  /** Creates the account and signs in, or throws a CallError. */
  onRegister: (account: NewAccount) => Promise<void>;
  start?: 'login' | 'register';
};

/** Login and registration, with a textbook figure beside them on wide screens. */
export function LoginPage({ onLogin, onRegister, start = 'login' }: LoginPageProps) {
  const t = useText({ en });
  const [tab, setTab] = useState(start);
  const tabs = [
    { name: 'login', label: t.login },
    { name: 'register', label: t.register },
  ] as const;
  return (
    <div className="login">
      <div className="login-fig board graph">
        <figure>
          <Refraction />
          <figcaption>
            <p className="login-line">
              <Lines text={t.figureLine} />
            </p>
            <p className="cap">
              <b>{t.figure}</b> {t.caption}
            </p>
          </figcaption>
        </figure>
      </div>
      <div className="login-side">
        <h1>{t.title[tab]}</h1>
        <p className="meta login-lead">{t.lead[tab]}</p>
        <div className="login-card">
          <NeedsScript />
          <Tabs label={t.account} tabs={tabs} selected={tab} onSelect={setTab}>
            <GoogleSignIn oneTap />
            {tab === 'login' ? <LoginForm onLogin={onLogin} /> : <RegisterForm onRegister={onRegister} />}
          </Tabs>
        </div>
      </div>
    </div>
  );
}

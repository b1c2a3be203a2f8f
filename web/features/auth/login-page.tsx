import './login.css';
import { useState } from 'react';
import { Refraction } from '#web/ui/figures/refraction.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Lines } from '#web/ui/text/lines.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { type Login, LoginForm } from './login-form.tsx';
import { texts } from './login-text.en.ts';
import { type Register, RegisterForm } from './register-form.tsx';

type LoginPageProps = {
  onLogin: Login;
  /** Creates the account and signs in, or throws a CallError. */
  onRegister: Register;
  start?: 'login' | 'register';
};

/** Login and registration, with a textbook figure beside them on wide screens. */
export function LoginPage({ onLogin, onRegister, start = 'login' }: LoginPageProps) {
  const [tab, setTab] = useState(start);
  const tabs = [
    { name: 'login', label: texts.login },
    { name: 'register', label: texts.register },
  ] as const;
  return (
    <div className="login">
      <div className="login-fig board graph">
        <figure>
          <Refraction />
          <figcaption>
            <p className="login-line">
              <Lines text={texts.figureLine} />
            </p>
            <p className="cap">
              <b>{texts.figure}</b> {texts.caption}
            </p>
          </figcaption>
        </figure>
      </div>
      <div className="login-side">
        <h1>{texts.title[tab]}</h1>
        <p className="meta login-lead">{texts.lead[tab]}</p>
        <div className="login-card">
          <NeedsScript />
          <Tabs label={texts.account} tabs={tabs} selected={tab} onSelect={setTab}>
            <GoogleSignIn oneTap />
            {tab === 'login' ? <LoginForm onLogin={onLogin} /> : <RegisterForm onRegister={onRegister} />}
          </Tabs>
        </div>
      </div>
    </div>
  );
}

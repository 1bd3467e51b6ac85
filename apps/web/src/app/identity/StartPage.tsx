import { Button, CopyButton, Logo, Spinner } from '@rankdesk/ui'
import { useState } from 'react'
import { errorText } from '#lib/errors/errorText.ts'

export type StartPageState =
  | { kind: 'waiting'; text: string }
  | { kind: 'failed'; title: string; message: string; requestId?: string | undefined }
  /** The end of a session, as the person wanted it. */
  | { kind: 'ended'; title: string; message: string }

export interface StartPageProps {
  /** The product's name, once the settings are known. */
  product?: string
  state: StartPageState
  /** The action after a failure. If it fails too, its error replaces the old one. */
  action?: { label: string; run: () => void | Promise<void> }
}

/** The page before sign-in: a loading message, the reason of a failure, or the end of the session before (M042). */
export function StartPage({ product, state, action }: StartPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo {...(product !== undefined && { name: product })} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        {state.kind === 'waiting' ? (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {state.text}
          </p>
        ) : (
          <Message {...state} action={action} />
        )}
      </main>
    </div>
  )
}

interface MessageProps {
  kind: 'failed' | 'ended'
  title: string
  message: string
  requestId?: string | undefined
  action: StartPageProps['action']
}

function Message({ kind, title, action, ...first }: MessageProps) {
  const [problem, setProblem] = useState<{ message: string; requestId?: string | undefined }>(first)
  const isAlert = kind === 'failed' || problem !== first
  const [trying, setTrying] = useState(false)

  async function act() {
    setTrying(true)
    try {
      await action?.run()
    } catch (error) {
      setProblem(errorText(error))
      setTrying(false)
    }
  }

  return (
    <>
      <h1 className="text-figure font-semibold tracking-(--tracking-figure)">{title}</h1>
      <p {...(isAlert && { role: 'alert' })} className="mt-2 mb-6 text-field wrap-break-word text-muted">
        {problem.message}
      </p>
      {action && (
        <Button variant="primary" className="w-full" loading={trying} onClick={() => void act()}>
          {action.label}
        </Button>
      )}
      {problem.requestId !== undefined && (
        <div className="mt-4">
          <CopyButton text={problem.requestId}>{`Request ${problem.requestId}`}</CopyButton>
        </div>
      )}
    </>
  )
}

/** The content of a sign-in window that could not close itself. */
export function SignedInPage({ product, name }: { product: string; name: string }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo name={product} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        <h1 className="text-figure font-semibold tracking-(--tracking-figure)">You are signed in again</h1>
        <p className="mt-2 text-field text-muted">Your page continues as {name}. You can close this window.</p>
      </main>
    </div>
  )
}

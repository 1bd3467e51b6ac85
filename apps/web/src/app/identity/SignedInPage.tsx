import { Logo } from '@rankdesk/ui'

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

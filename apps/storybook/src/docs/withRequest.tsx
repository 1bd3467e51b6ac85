import type { Decorator } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'

/** Loaded with the first page of documentation, as no story depends on them. */
const OnRequest = lazy(async () => ({ default: (await import('./OnRequest.tsx')).OnRequest }))
const NotBlank = lazy(async () => ({ default: (await import('./NotBlank.tsx')).NotBlank }))

/**
 * Keeps the previews of a page of documentation from being blank or from covering the page, which renders all of its
 * stories at once. With the parameter `docs: { onRequest: true }`, for a story that opens a dialog, it waits for a button.
 */
export const withRequest: Decorator = (Story, { args, parameters, viewMode }) => {
  if (viewMode !== 'docs') return <Story />
  const { onRequest } = (parameters['docs'] ?? {}) as { onRequest?: boolean }
  return (
    <Suspense fallback={<span className="text-muted">Loading the example</span>}>
      {onRequest === true ? (
        <OnRequest args={args} draw={(callbacks) => <Story args={{ ...args, ...callbacks }} />} />
      ) : (
        <NotBlank>
          <Story />
        </NotBlank>
      )}
    </Suspense>
  )
}

import type { Decorator } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { fileFromRoot } from './comment.ts'

/** Loaded when the toolbar shows comments, as no picture has them. */
const CommentLayer = lazy(async () => ({ default: (await import('./CommentLayer.tsx')).CommentLayer }))

/** Shows the comments of a story while the toolbar's button is on. */
export const withComments: Decorator = (Story, { globals, viewMode, id, parameters, canvasElement }) => (
  <>
    <Story />
    {globals['comments'] === 'on' && viewMode === 'story' && (
      <Suspense>
        <CommentLayer
          key={id}
          story={id}
          file={fileFromRoot(String(parameters['fileName'] ?? ''))}
          root={canvasElement}
        />
      </Suspense>
    )}
  </>
)

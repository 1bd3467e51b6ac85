import path from 'node:path'
import type { Plugin } from 'vite'
import { COMMENTS_PATH } from './comment.ts'
import { commentAnswers } from './commentAnswers.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')

/** Keeps comments as files beside the stories, in the development server only. */
export function commentServer(): Plugin {
  const answer = commentAnswers(root)
  return {
    name: 'rankdesk:comments',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use(COMMENTS_PATH, (request, response) => {
        void answer(request)
          .catch(() => ({ status: 500, comments: [] }))
          .then(({ status, comments }) => {
            response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            response.end(JSON.stringify(comments))
          })
      })
    },
  }
}

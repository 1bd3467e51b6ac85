import type { Plugin } from 'vite'
import { COMMENTS_PATH } from './comment.ts'
import { commentAnswers } from './commentAnswers.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

/** Keeps comments as files beside the stories, in the development server only. */
export function commentServer(): Plugin {
  const answer = commentAnswers(REPOSITORY_ROOT)
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

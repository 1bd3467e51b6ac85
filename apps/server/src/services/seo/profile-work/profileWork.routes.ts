import {
  addPost as addPostContract,
  addQuestion as addQuestionContract,
  cancelPost as cancelPostContract,
  deletePost as deletePostContract,
  deleteQuestion as deleteQuestionContract,
  editPost as editPostContract,
  editQuestion as editQuestionContract,
  profilePosts,
  profileQuestions,
  proposeAnswer as proposeAnswerContract,
  restoreQuestion as restoreQuestionContract,
  saveStrategyVideo,
  strategyVideo,
} from '@rankdesk/api'
import { openProfileProvider } from '#connectors/profile/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { sendItem } from '../profile-items/sendItems.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { readPosts } from './posts.queries.ts'
import { addPost, cancelPost, deletePost, editPost } from './posts.ts'
import {
  addQuestion,
  deleteQuestion,
  editQuestion,
  proposeAnswer,
  readQuestions,
  restoreQuestion,
} from './questions.ts'
import { publishDuePost } from './publishDuePosts.ts'
import { readVideo, saveVideo } from './videos.ts'

/**
 * Registers questions, posts and videos of business profiles (M316-M327). The call of every strategy completes them.
 */
export function profileWorkRoutes(services: ServiceDependencies): void {
  const {
    routes,
    database: { db },
    clock,
    config,
    jobs,
    clientSite,
  } = services
  const provider = openProfileProvider(config.googleProfiles, { db, clock })
  jobs.handle('publish-post', publishDuePost(clientSite))
  jobs.handle('send-profile-item', sendItem(provider))

  routes.serve(profileQuestions, ({ input: { params } }) => readQuestions(db, params.strategyId))

  routes.serve(addQuestionContract, ({ input: { params, body }, actor, context }) =>
    addQuestion(context, { actor, ...params, text: body }),
  )

  routes.serve(editQuestionContract, ({ input: { params, body, headers }, actor, context }) =>
    editQuestion(context, {
      actor,
      ...params,
      text: body,
      baseVersion: versionOf(headers['if-match'], 'the question'),
    }),
  )

  routes.serve(proposeAnswerContract, ({ input: { params, headers }, actor, context }) =>
    proposeAnswer(context, { actor, ...params, baseVersion: versionOf(headers['if-match'], 'the question') }),
  )

  routes.serve(deleteQuestionContract, ({ input: { params }, actor, context }) =>
    deleteQuestion(context, { actor, ...params }),
  )

  routes.serve(restoreQuestionContract, ({ input: { params }, actor, context }) =>
    restoreQuestion(context, { actor, ...params }),
  )

  routes.serve(profilePosts, ({ input: { params } }) => readPosts(db, params.strategyId))

  routes.serve(addPostContract, ({ input: { params, body, headers }, actor, context }) =>
    addPost(context, { actor, ...params, post: body, idempotencyKey: headers['idempotency-key'] }),
  )

  routes.serve(editPostContract, ({ input: { params, body, headers }, actor, context }) =>
    editPost(context, {
      actor,
      ...params,
      post: body,
      baseVersion: versionOf(headers['if-match'], 'the post'),
    }),
  )

  routes.serve(deletePostContract, ({ input: { params }, actor, context }) => deletePost(context, { actor, ...params }))

  routes.serve(cancelPostContract, ({ input: { params }, actor, context }) => cancelPost(context, { actor, ...params }))

  routes.serve(strategyVideo, ({ input: { params } }) => readVideo(db, params))

  routes.serve(saveStrategyVideo, ({ input: { params, body, headers }, actor, context }) =>
    saveVideo(context, {
      actor,
      ...params,
      ...body,
      baseVersion: versionOf(headers['if-match'], 'the video'),
    }),
  )
}

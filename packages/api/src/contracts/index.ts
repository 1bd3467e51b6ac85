import type { Contract } from '../contract/contract.ts'
import { clientMonth, clientOwnPages, clientOwnPosts, clientOwnRankings } from './identity/clientPages.ts'
import {
  endImpersonation,
  impersonationSession,
  loginAs,
  recordedImpersonations,
  recordPageSeen,
} from './identity/impersonation.ts'
import { siteToken } from './identity/siteTokens.ts'
import { discover, exchangeCode, isAuthorized, jwks, logoff, refreshTokens, validateToken } from './identity/tokens.ts'
import { crawledMeta, siteCrawl } from './delivery/crawledMeta.ts'
import { importInfo } from './integrations/importInfo.ts'
import { placesAutocomplete } from './integrations/places.ts'
import { errorLog, logError } from './errors/log.ts'
import { publishingSso } from './publishing/sso.ts'
import { runReport } from './reporting/run.ts'
import { blogContent, saveBlogDraft } from './seo/blog.ts'
import { announcePresence, changes } from './seo/changes.ts'
import {
  addNote,
  clientChecklist,
  clientNotes,
  completeChecklistItem,
  editNote,
  noteHistory,
  undoChecklistItem,
} from './seo/clientInfo.ts'
import {
  addClientListView,
  changeClientListView,
  clientListViews,
  deleteClientListView,
  moveClient,
} from './seo/clientLists.ts'
import { nextWork, skipClient, skipQueue } from './seo/clients.ts'
import {
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
} from './seo/groups.ts'
import {
  completeGpo,
  completeGrm,
  googleServices,
  gpoDetails,
  grmDetails,
  saveGpoDraft,
  saveGrmDraft,
} from './seo/profile.ts'
import {
  addPost,
  addQuestion,
  deletePost,
  deleteQuestion,
  editPost,
  editQuestion,
  profilePosts,
  profileQuestions,
  saveStrategyVideo,
  strategyVideo,
} from './seo/profileWork.ts'
import { backgroundJob, backgroundJobs, createStrategies, generateContent } from './seo/generate.ts'
import { contentPrompts, promptVersions, restorePrompt, savePrompt, testPrompt } from './seo/prompts.ts'
import { checkIndexation, confirmIndexation } from './seo/indexation.ts'
import {
  cancelPublication,
  changePublication,
  proveLiveAgain,
  publishBlog,
  publishContent,
  publishDryRun,
  strategyPublications,
} from './seo/publishing.ts'
import { clientSeoInfo, monthLoad, schedulerStrategies, selectStrategies } from './seo/scheduling.ts'
import { pageNeighbours } from './seo/score.ts'
import { setStrategyMonth } from './seo/setMonth.ts'
import { clientStrategies, completeStrategy, saveContentZone, strategyDetails } from './seo/strategies.ts'
import { resetAllContent, restoreZone, saveContentZoneToo, zoneVersionsOf } from './seo/zones.ts'
import {
  mediaTree,
  createMediaFolder,
  moveMediaFolder,
  deleteMediaFolder,
  linkHls,
  deleteMediaFile,
  deleteMediaFiles,
  restoreMediaFile,
  moveMediaFile,
  moveMediaFiles,
  pickMedia,
} from './sites/media.ts'
import { pageForContentEdit } from './sites/editor.ts'
import { rebuildSite } from './sites/manage.ts'
import {
  alphabetizeChildren,
  changePage,
  changePageExtended,
  deletePages,
  pageData,
  pageTree,
  pageTreeFrom,
  redirectsPreview,
} from './sites/pages.ts'
import { siteTemplates } from './sites/templates.ts'
import { saveFile, saveFileS3, completedChunks, finishUpload, discardUpload } from './sites/mediaUpload.ts'

/** Every call of the product, for checks that cover all of them. */
export const ALL_CONTRACTS: readonly Contract[] = [
  discover,
  jwks,
  exchangeCode,
  refreshTokens,
  validateToken,
  isAuthorized,
  logoff,
  loginAs,
  impersonationSession,
  recordPageSeen,
  endImpersonation,
  recordedImpersonations,
  clientMonth,
  clientOwnPages,
  clientOwnPosts,
  clientOwnRankings,
  siteToken,
  publishingSso,
  runReport,
  logError,
  errorLog,
  nextWork,
  changes,
  announcePresence,
  clientStrategies,
  pageNeighbours,
  strategyDetails,
  saveContentZone,
  publishDryRun,
  publishContent,
  publishBlog,
  strategyPublications,
  cancelPublication,
  changePublication,
  proveLiveAgain,
  completeStrategy,
  checkIndexation,
  confirmIndexation,
  skipClient,
  skipQueue,
  saveContentZoneToo,
  zoneVersionsOf,
  restoreZone,
  resetAllContent,
  blogContent,
  saveBlogDraft,
  gpoDetails,
  grmDetails,
  googleServices,
  saveGpoDraft,
  saveGrmDraft,
  completeGpo,
  completeGrm,
  profileQuestions,
  addQuestion,
  editQuestion,
  deleteQuestion,
  profilePosts,
  addPost,
  editPost,
  deletePost,
  strategyVideo,
  saveStrategyVideo,
  createStrategyGroup,
  changeStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
  schedulerStrategies,
  clientSeoInfo,
  selectStrategies,
  setStrategyMonth,
  monthLoad,
  clientListViews,
  addClientListView,
  changeClientListView,
  deleteClientListView,
  moveClient,
  clientNotes,
  addNote,
  editNote,
  noteHistory,
  clientChecklist,
  completeChecklistItem,
  undoChecklistItem,
  mediaTree,
  createMediaFolder,
  moveMediaFolder,
  deleteMediaFolder,
  linkHls,
  deleteMediaFile,
  deleteMediaFiles,
  restoreMediaFile,
  moveMediaFile,
  moveMediaFiles,
  pickMedia,
  saveFile,
  saveFileS3,
  completedChunks,
  finishUpload,
  discardUpload,
  generateContent,
  createStrategies,
  backgroundJobs,
  backgroundJob,
  contentPrompts,
  promptVersions,
  savePrompt,
  restorePrompt,
  testPrompt,
  pageData,
  pageTree,
  pageTreeFrom,
  changePage,
  changePageExtended,
  deletePages,
  alphabetizeChildren,
  redirectsPreview,
  siteTemplates,
  rebuildSite,
  pageForContentEdit,
  crawledMeta,
  siteCrawl,
  importInfo,
  placesAutocomplete,
]

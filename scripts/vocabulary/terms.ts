/** A term that the project no longer uses, and the one that replaces it. */
export interface ReplacedTerm {
  term: string
  replacement: string
}

/**
 * Identifiers that docs/glossary.md replaces. They match as whole identifiers, in code, comments and documents. Common
 * words such as "place", "answer" or "words" are allowed wherever they are the plain English term.
 */
export const REPLACED_IDENTIFIERS: readonly ReplacedTerm[] = [
  ...pairs('useApp', ['useDesk']),
  ...pairs('AppContext', ['DeskContext', 'DeskStore', 'createDeskStore', 'deskContext', 'liveDesk']),
  ...pairs('queryKeys', ['deskKeys']),
  ...pairs('the test environment', [
    'openDesk',
    'sessionDesk',
    'reviewDesk',
    'publishingDesk',
    'mediaDesk',
    'MediaDesk',
  ]),
  ...pairs('recordAuditEvent', ['recordAct', 'recordDeed']),
  ...pairs('auditEvents', ['actsTable', 'actsOf']),
  ...pairs('HttpError', ['Refusal', 'isRefusal', 'FakeRefusal']),
  ...pairs('UseCaseContext', ['UseCaseSurroundings', 'JobSurroundings', 'PublishSurroundings']),
  ...pairs('actions', [
    'deed',
    'deeds',
    'useDeeds',
    'onDeed',
    'ZoneDeeds',
    'DraftDeeds',
    'CardDeeds',
    'useGroupDeeds',
    'usePageDeeds',
  ]),
  ...pairs('handleKey', ['hearKey']),
  ...pairs('handlePointer', ['hearPointer']),
  ...pairs('ReportCache', ['KeptAnswers', 'keptAnswers']),
  ...pairs('cachedReport', ['keptReport']),
  ...pairs('DraftStorage', [
    'DeviceShelf',
    'createDeviceShelf',
    'ShelfOwner',
    'noteShelf',
    'memoryShelf',
    'ShelvedZone',
    'ShelvedFields',
  ]),
  ...pairs('PageFactsCache', ['PageFactsShelf', 'createPageFactsShelf']),
  ...pairs('useLazyModule', ['usePiece', 'loadedPieces']),
  ...pairs('QueryCard', ['AnswerCard', 'AnswerContent', 'AnswerTable', 'ChartAnswer', 'CardAnswer', 'AnswerOf']),
  ...pairs('FakeResponses', ['FakeAnswers', 'answersOf', 'answerTo']),
  ...pairs('readResponse', ['readAnswer']),
  ...pairs('ModelResponse', ['ModelAnswer', 'AnswerReader']),
  ...pairs('impersonation', ['useLook', 'openLook', 'LookBanner', 'LookContext', 'LookEnded', 'LookGoingOn']),
  ...pairs('pluralize', ['countOf']),
  ...pairs('pluralForm', ['nounFor']),
  ...pairs('fakeModel', ['StandInModel', 'startStandInModel', 'standInModel']),
  ...pairs('applyDraft', ['takeInDraft', 'DraftToTakeIn']),
  ...pairs('parseBytes', ['takeBytes']),
  ...pairs('useLongPress', ['useTouchHold']),
  ...pairs('ActiveZone', ['ZoneInHand']),
  ...pairs('useScrollRestoration', ['useKeptScroll']),
  ...pairs('isPopNavigation', ['cameBack']),
  ...pairs('startAttempt', ['beginAttempt']),
  ...pairs('resetEnvironment', ['beginAnew']),
  ...pairs('StoredScheduleDraft', ['HeldDraft']),
  ...pairs('firstMember', ['begunWith']),
  ...pairs('isEditing', ['inHand']),
  ...pairs('derivedFields', ['worded']),
  ...pairs('TextPosition', ['ScorePlace']),
  ...pairs('PagePosition', ['PagePlace']),
  ...pairs('VideoChannel', ['VideoPlace', 'VIDEO_PLACES']),
  ...pairs('findMentions', ['keywordPlaces', 'placesInText', 'placesInBlock', 'placesInMeta']),
  ...pairs('computeScore', ['scoreOf']),
  ...pairs('MergeConflict', ['Collision']),
  ...pairs('ImagePickerSite', ['ImagePlace']),
  ...pairs('MIN_POPUP_SPACE', ['POPUP_ROOM']),
  ...pairs('isTestMode', ['isSteerable', 'mayMisbehave']),
  ...pairs('DuePublishState', ['EditedDue', 'useDue']),
  ...pairs('StoredDraftChoice', ['FoundText', 'keepFound', 'discardFound']),
  ...pairs('overwriteTheirs', ['keepMine']),
  ...pairs('isRejected', ['isRefused', 'unlessRefused']),
  ...pairs('ZonePosition', ['ZonePlace']),
  ...pairs('SiteTarget', ['SitePlace']),
  ...pairs('AppAddresses', ['AppPlace']),
  ...pairs('BlogEntryTarget', ['blogPlaceOf', 'BlogPlace']),
  ...pairs('ORIGIN_STYLES', ['ORIGIN_LOOKS']),
  ...pairs('RETENTION_MS', ['KEPT_FOR']),
  ...pairs('findRunningJob', ['underWay']),
]

/** Prefixes of constants: limits are `MIN_…` and `MAX_…`. */
export const REPLACED_PREFIXES: readonly ReplacedTerm[] = [
  { term: 'MOST_', replacement: 'MAX_' },
  { term: 'LEAST_', replacement: 'MIN_' },
]

/** Phrases of comments, test titles, documents and texts on screen. They match as whole words, in any case. */
export const REPLACED_PHRASES: readonly ReplacedTerm[] = [
  { term: 'through the door', replacement: 'over HTTP' },
  { term: 'can not', replacement: 'cannot' },
  { term: 'anew', replacement: 'again' },
  { term: 'thereof', replacement: 'of it' },
  { term: 'kept answer', replacement: 'cached report' },
  { term: 'kept answers', replacement: 'cached reports' },
  { term: 'make stale', replacement: 'invalidate' },
  { term: 'makes stale', replacement: 'invalidates' },
  { term: 'made stale', replacement: 'invalidated' },
  { term: 'worked out anew', replacement: 'computed again' },
]

function pairs(replacement: string, terms: readonly string[]): ReplacedTerm[] {
  return terms.map((term) => ({ term, replacement }))
}

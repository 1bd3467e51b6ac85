import type { JobEntry } from '@rankdesk/api'

/** The name of each kind of job on screen. */
export const JOB_LABELS: Readonly<Record<JobEntry['kind'], string>> = {
  'generate-content': 'Write content',
  'create-strategies': 'Propose strategies',
  'publish-later': 'Publish on its day',
  'publish-post': 'Publish a Google post',
  'prove-live': 'Check the public page',
  'check-handoff': 'Check a text that was handed over',
  'prove-profile': 'Check the business profile',
  'finish-profile-send': 'Send a profile update',
  'send-profile-item': 'Send to the business profile',
  'read-reviews': 'Read customers’ reviews',
  'send-review-reply': 'Send an answer to a review',
  'read-website': 'Read a client’s website',
  'finish-page-send': 'Finish an interrupted publish',
  'rebuild-site': 'Rebuild a site',
  'process-picture': 'Process a picture',
  'read-stream': 'Read a linked stream',
  'crawl-site': 'Crawl a site',
  'read-site': 'Read a client’s website',
  'check-pages': 'Check the indexation of pages',
  'read-import': 'Read an import',
  'write-import': 'Write an import',
  'undo-import': 'Undo an import',
  'send-mail': 'Send a password link',
  'make-backup': 'Make a backup',
  'verify-backup': 'Verify a backup',
  'add-sample-data': 'Add the sample data',
  'remove-sample-data': 'Remove the sample data',
}

/** The states of jobs on screen. */
export const JOB_STATES = {
  waiting: { label: 'Waiting', hue: 'grey' },
  running: { label: 'Running', hue: 'blue' },
  done: { label: 'Done', hue: 'green' },
  failed: { label: 'Failed', hue: 'red' },
} as const

import type { ExternalTools } from '@rankdesk/api'

/** The settings of an agency without external tools. */
export const NO_TOOLS: ExternalTools = {
  contentBrief: null,
  rankingStrategy: null,
  rankingSettings: null,
  delivery: null,
  platform: null,
  clientSiteX: null,
  myProfile: null,
  fellows: null,
  cms: null,
  management: [
    { label: 'Manage Client', address: null },
    { label: 'Manage Projects', address: null },
  ],
}

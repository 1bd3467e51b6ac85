import { MANAGER_ROLE_LABELS, MANAGER_ROLES } from '@rankdesk/domain'

/** The roles of a client's managers as the options of a choice. */
export const MANAGER_ROLE_OPTIONS = MANAGER_ROLES.map((role) => ({ value: role, label: MANAGER_ROLE_LABELS[role] }))

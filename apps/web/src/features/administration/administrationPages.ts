/** Imports the pages of the administration, and the frame around them. */
export const administrationPages = {
  frame: async () => (await import('./AdministrationFrame.tsx')).AdministrationFrame,
  staff: async () => (await import('./staff/StaffPage.tsx')).StaffPage,
  clients: async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  teams: async () => (await import('./teams/TeamsPage.tsx')).TeamsPage,
  transfers: async () => (await import('./transfers/TransfersPage.tsx')).TransfersPage,
  imports: async () => (await import('./import/ImportsPage.tsx')).ImportsPage,
  oneImport: async () => (await import('./import/ImportPage.tsx')).ImportPage,
}

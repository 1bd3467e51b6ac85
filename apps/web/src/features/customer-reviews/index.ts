export { ReviewAlerts } from './ReviewAlerts.tsx'

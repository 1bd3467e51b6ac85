export { Gauge } from '@rankdesk/charts'

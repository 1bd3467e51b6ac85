export { LineChart } from '@rankdesk/charts'

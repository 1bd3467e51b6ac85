import { launch } from 'chrome-launcher'

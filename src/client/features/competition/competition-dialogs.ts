/** The dialogs of the competition page. One module, so that they are loaded at once. */
export { FeedbackDialog } from '../feedback/feedback-dialog.tsx';
export { HowItWorksDialog } from './how-it-works-dialog.tsx';
export { ScoreGuideDialog } from './score-guide-dialog.tsx';

/* For admins, where e-mails are listed beside other things. */
export { EmailDrawer } from '../components/email-drawer.tsx'

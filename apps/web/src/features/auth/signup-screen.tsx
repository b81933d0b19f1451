export const SignUpScreen = () => <main>signup</main>

package rules_test

import (
	"fmt"

	"rowlock/rules"
)

// What can be played, and by how many.
func ExampleBook_ByEdition() {
	ru, err := rules.Published().ByEdition("onboard")
	if err != nil {
		fmt.Println(err)
		return
	}
	least, most := ru.Seats()
	fmt.Println(ru.ID(), least, "to", most)
	for _, option := range ru.Options() {
		fmt.Println(option.Keyword, option.Words, option.Own)
	}
	// Output:
	// onboard@1 1 to 4
	// board [a b] path
}

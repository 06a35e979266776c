// Program uses what the runtime finds by its tables.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

type box struct {
	next *box
	text []byte
}

func main() {
	fmt.Println(grow(20000), collected())
	fmt.Println(recovered(func() { panic("said") }), recovered(func() { var b *box; _ = b.next.text }))
	fmt.Println(recovered(func() { list := []int{1}; _ = list[len(list)+grow(0)] }))
	var wait sync.WaitGroup
	sums := make([]int, 20)
	for i := range sums {
		wait.Go(func() { time.Sleep(time.Millisecond); sums[i] = grow(1000 * i) })
	}
	wait.Wait()
	fmt.Println(sums)
}

// grow needs a stack that is copied as it grows.
func grow(depth int) int {
	var room [16]int
	if depth == 0 {
		return 0
	}
	room[depth%16] = depth
	return grow(depth-1) + room[depth%16]%2
}

// collected keeps a list through many collections.
func collected() (n int) {
	var list *box
	for i := range 200 {
		list = &box{list, make([]byte, 100000)}
		list.text[i] = byte(i)
		if i%10 == 0 {
			runtime.GC()
		}
	}
	for i := 199; list != nil; list, i = list.next, i-1 {
		n += int(list.text[i])
	}
	return n
}

func recovered(f func()) (said any) {
	defer func() { said = recover() }()
	f()
	return nil
}
